import { Plural, Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Arch } from '../../../ui/brand/arch.tsx'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { dialogKey, searchWith } from '../../layout/dialogs/dialog-keys.ts'
import { DocumentSides } from './document-sides.tsx'
import type { Side, VerificationData } from './verification.ts'

/** Illustration fill per completed step. */
const filled = { send: 0, sendAgain: 0.4, wait: 0.65, none: 1 } as const

/** Required documents, their status and the next step, on `/document` and on the user's own profile. */
export function DocumentsPanel({ verification, types, as = 'h2' }: VerificationData & { as?: 'h1' | 'h2' }) {
  const { document, next, missing } = verification
  const sides: Side[] = document?.parts.map(({ side }) => side) ?? types[1]?.sides ?? ['front', 'selfie']
  // Fans have nothing to verify; verified creators still see what they sent.
  const isNotNeeded = next === 'none' && !document
  const Heading = as
  return (
    <section aria-labelledby="documents">
      <div className="flex items-center gap-6 pb-6">
        <Arch filled={filled[next]} className="w-18 tablet:w-24" />
        <div>
          <Heading id="documents" className="type-20">
            <Title next={next} />
          </Heading>
          <p className="mt-1 text-balance text-ink-2">
            {isNotNeeded ? (
              <Trans>Your account doesn’t need any documents right now.</Trans>
            ) : (
              <Trans>
                Take a photo of your document and your face. One reviewer compares them, nobody else sees
                them, and they’re deleted 30 days after the decision.
              </Trans>
            )}
          </p>
        </div>
      </div>
      {!isNotNeeded && <DocumentSides sides={sides} parts={document?.parts} />}
      <div className="mt-4 grid gap-3">
        {next === 'send' && (
          <OpenDocumentsLink>
            <Trans>Submit documents</Trans>
          </OpenDocumentsLink>
        )}
        {next === 'sendAgain' && (
          <OpenDocumentsLink>
            <Plural value={missing.length} one="Resend only this one" other="Resend only these" />
          </OpenDocumentsLink>
        )}
        {!isNotNeeded && (
          <p className="text-12 text-ink-3">
            <Trans>Encrypted in transit and at rest. Every access is logged.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

function Title({ next }: { next: VerificationData['verification']['next'] }) {
  if (next === 'send') return <Trans>Verify your identity with three photos</Trans>
  if (next === 'sendAgain') return <Trans>Try again</Trans>
  if (next === 'wait') return <Trans>We’re reviewing your documents</Trans>
  return <Trans>You don’t need to verify</Trans>
}

/** Opens the dialog on the current page; without JavaScript links to the page with a plain form. */
export function OpenDocumentsLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const key = dialogKey('documentVerification')
  return (
    <Link
      to={
        pathname === '/document'
          ? { search: searchWith(search, 'dialog', key) }
          : { pathname: '/document', search: searchWith('', 'dialog', key) }
      }
      state={{ opened: pathname === '/document' }}
      preventScrollReset
      className={buttonStyles({ tone: 'ember', size: 'lg', wide: true })}
    >
      <Camera aria-hidden className="size-5" />
      {children}
    </Link>
  )
}
