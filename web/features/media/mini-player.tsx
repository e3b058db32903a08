import { useLingui } from '@lingui/react/macro'
import { type Mini, setMini } from './mini-store.ts'
import { Player } from './player.tsx'

/** Where the film was begun, it is one press away; closed it is where one left it. */
export function MiniPlayer({ path, rate, isMuted, ...film }: Mini) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Goes on playing`}>
      <Player {...film} autoPlay corner={{ path, rate, isMuted, onClose: () => setMini(undefined) }} />
    </aside>
  )
}
