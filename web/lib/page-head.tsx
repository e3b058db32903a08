import { useLingui } from '@lingui/react/macro'
import { useAppearance } from './appearance.ts'

/** Title and description of a page; React puts them into the head. In discreet mode the tab says nothing. */
export function PageHead({ title, about, hidden }: { title: string; about?: string; hidden?: boolean }) {
  const { t } = useLingui()
  const { wishes } = useAppearance()
  const whole = `${title} · Fanlight`
  return (
    <>
      <title>{wishes?.discreet ? t`Notes` : whole}</title>
      <meta property="og:title" content={whole} />
      {about && <meta name="description" content={about} />}
      {about && <meta property="og:description" content={about} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
