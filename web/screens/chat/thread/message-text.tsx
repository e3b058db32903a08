import { splitLinks } from './split-links.ts'
import { WebLink } from './web-link.tsx'

/** Text of a message with its web addresses as links. */
export function MessageText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: part, href }, n) =>
    href ? (
      <WebLink key={n} href={href} className="break-all underline underline-offset-2">
        {part}
      </WebLink>
    ) : (
      part
    ),
  )
}
