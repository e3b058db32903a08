import { Trans } from '@lingui/react/macro'
import { Captions } from 'lucide-react'
import { CaptionsMenu } from '../../features/media/player/captions-menu.tsx'
import type { Caption } from '../../features/media/player/player-props.ts'
import type { useCaptions } from '../../features/media/player/use-captions.ts'
import { cx } from '../../ui/cx.ts'
import { reelActionStyle } from './reel-actions.tsx'

type ReelCaptionsMenuProps = { captions: Caption[]; captionState: ReturnType<typeof useCaptions> }

/** Caption language of a reel, if it has captions. */
export const ReelCaptionsMenu = ({ captions, captionState }: ReelCaptionsMenuProps) => (
  <CaptionsMenu
    captions={captions}
    language={captionState.language}
    onLanguage={captionState.choose}
    trigger={
      <button type="button" className={cx(reelActionStyle, captionState.language && 'tablet:!text-ink')}>
        <Captions aria-hidden className={cx(captionState.language && 'fill-current/24')} />
        <Trans>Captions</Trans>
      </button>
    }
  />
)
