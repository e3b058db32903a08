import { useLingui } from '@lingui/react/macro'
import { useAppearance } from '../browser/appearance.ts'
import { useUnreadCount } from '../browser/unread-count.ts'

/** Title and meta tags, hoisted to the head by React. Discreet mode shows a neutral title. */
export function PageHead({ title, about, hidden }: { title: string; about?: string; hidden?: boolean }) {
  const { t } = useLingui()
  const { preferences } = useAppearance()
  const unread = useUnreadCount()
  const whole = `${title} · Fanlight`
  const counted = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${whole}` : whole
  return (
    <>
      <title>{preferences?.discreet ? t`Notes` : counted}</title>
      <meta property="og:title" content={whole} />
      {about && <meta name="description" content={about} />}
      {about && <meta property="og:description" content={about} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
