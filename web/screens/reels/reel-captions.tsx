import { Trans } from '@lingui/react/macro'
import { Captions } from 'lucide-react'
import { CaptionsMenu } from '../../features/media/captions-menu.tsx'
import type { Caption } from '../../features/media/player-props.ts'
import type { useCaptions } from '../../features/media/use-captions.ts'
import { cx } from '../../ui/cx.ts'
import { reelActLook } from './reel-acts.tsx'

type ReelCaptionsProps = { captions: Caption[]; spoken: ReturnType<typeof useCaptions> }

/** In which language a reel is read along, where its creator has written it down. */
export const ReelCaptions = ({ captions, spoken }: ReelCaptionsProps) => (
  <CaptionsMenu
    captions={captions}
    language={spoken.language}
    onLanguage={spoken.choose}
    trigger={
      <button type="button" className={cx(reelActLook, spoken.language && 'tablet:!text-ink')}>
        <Captions aria-hidden className={cx(spoken.language && 'fill-current/24')} />
        <Trans>Captions</Trans>
      </button>
    }
  />
)
