import { Plural, Trans } from '@lingui/react/macro'
import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Arch } from '../../ui/arch.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { dialogKey, searchWith } from '../shell/dialog-keys.ts'
import { SideRows } from './side-rows.tsx'
import type { Side, VerificationData } from './verification.ts'

/** How light the window is: a step further with each thing that is done. */
const filled = { send: 0, sendAgain: 0.4, wait: 0.65, none: 1 } as const

/**
 * What we ask for, how it stands and the way on: on `/document`, and in the profile's own page. What it opens
 * is a dialog, and on a phone a sheet from below.
 */
export function DocumentsPanel({ verification, types, as = 'h2' }: VerificationData & { as?: 'h1' | 'h2' }) {
  const { document, next, missing } = verification
  const sides: Side[] = document?.parts.map(({ side }) => side) ?? types[1]?.sides ?? ['front', 'selfie']
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
            <Trans>
              Your document and your face, taken now. A person compares them, no one else sees them, and they
              are deleted 30 days after the decision.
            </Trans>
          </p>
        </div>
      </div>
      <SideRows sides={sides} parts={document?.parts} />
      <div className="mt-4 grid gap-3">
        {next === 'send' && (
          <OpenDocuments>
            <Trans>Send my documents</Trans>
          </OpenDocuments>
        )}
        {next === 'sendAgain' && (
          <OpenDocuments>
            <Plural value={missing.length} one="Send only this one again" other="Send only these again" />
          </OpenDocuments>
        )}
        <p className="text-12 text-ink-3">
          <Trans>Encrypted on the way and at rest. Every look at them is written down.</Trans>
        </p>
      </div>
    </section>
  )
}

function Title({ next }: { next: VerificationData['verification']['next'] }) {
  if (next === 'send') return <Trans>Three pictures open your window</Trans>
  if (next === 'sendAgain') return <Trans>One more try</Trans>
  if (next === 'wait') return <Trans>We are looking at your documents</Trans>
  return <Trans>Nothing is missing</Trans>
}

/** Opens the dialog over the page it stands on; without JavaScript the page of its own, with a plain form. */
export function OpenDocuments({ children }: { children: ReactNode }) {
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
      className={buttonLook({ tone: 'ember', size: 'lg', wide: true })}
    >
      <Camera aria-hidden className="size-5" />
      {children}
    </Link>
  )
}
