import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonStyles } from '../../../ui/form/button-styles.ts'

/** Opens a message with the link in another app or site. */
export function ShareTargets({ url, title }: { url: string; title: string }) {
  const [link, words, both] = [url, title, `${title} ${url}`].map(encodeURIComponent)
  return (
    <div className="grid w-full grid-cols-2 gap-2 tablet:grid-cols-4">
      <Target href={`https://wa.me/?text=${both}`}>WhatsApp</Target>
      <Target href={`https://x.com/intent/post?url=${link}&text=${words}`}>X</Target>
      <Target href={`https://t.me/share/url?url=${link}&text=${words}`}>Telegram</Target>
      <Target href={`mailto:?subject=${words}&body=${link}`}>
        <Trans>Email</Trans>
      </Target>
    </div>
  )
}

const Target = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={buttonStyles({ tone: 'line' })}>
    {children}
  </a>
)
