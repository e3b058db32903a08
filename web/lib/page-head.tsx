/** Title and description of a page; React puts them into the head. */
export function PageHead({ title, about, hidden }: { title: string; about?: string; hidden?: boolean }) {
  const whole = `${title} · Fanlight`
  return (
    <>
      <title>{whole}</title>
      <meta property="og:title" content={whole} />
      {about && <meta name="description" content={about} />}
      {about && <meta property="og:description" content={about} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
