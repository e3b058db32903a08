import { useLingui } from '@lingui/react/macro'
import { useAppearance } from '../browser/appearance.ts'

/** Title and meta tags, hoisted to the head by React. Discreet mode shows a neutral title. */
export function PageHead({ title, about, hidden }: { title: string; about?: string; hidden?: boolean }) {
  const { t } = useLingui()
  const { preferences } = useAppearance()
  const whole = `${title} · Fanlight`
  return (
    <>
      <title>{preferences?.discreet ? t`Notes` : whole}</title>
      <meta property="og:title" content={whole} />
      {about && <meta name="description" content={about} />}
      {about && <meta property="og:description" content={about} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
