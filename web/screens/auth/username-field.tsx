import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'

type Props = {
  defaultValue: string
  suggestions: string[] | undefined
  error: ReactNode
  onTyped: (username: string) => void
}
type Looked = { username: string; isFree: boolean; suggestions: string[] }

const WAIT_MS = 350

/** A username that says whether it is free while it is typed, and what is near it if it is not. */
export function UsernameField({ defaultValue, suggestions, error, onTyped }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState(defaultValue)
  const [looked, setLooked] = useState<Looked>()
  const name = value.trim().replace(/^@/, '').toLowerCase()
  useEffect(() => {
    if (name.length < 3) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await api('POST /userName', { query: { username: name }, signal: leaving.signal }).catch(
        () => undefined,
      )
      if (answer?.ok && !leaving.signal.aborted) {
        const { available, suggestions: near } = answer.body.data
        setLooked({ username: name, isFree: available, suggestions: near })
      }
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [name])
  const type = (next: string) => {
    setValue(next)
    onTyped(next)
  }
  const known = looked?.username === name ? looked : undefined
  const near = known?.suggestions ?? suggestions ?? []
  const isTaken = known ? !known.isFree : Boolean(error)
  return (
    <div className="grid gap-2">
      <Field
        name="username"
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={30}
        dir="ltr"
        value={value}
        onChange={(event) => type(event.target.value)}
        start={<span className="text-ink-3">@</span>}
        end={
          known?.isFree ? (
            <Badge tone="ok" icon={<Check aria-hidden />}>
              {t`Free`}
            </Badge>
          ) : undefined
        }
        error={known ? (known.isFree ? undefined : t`That username is taken.`) : error}
        required
      />
      {isTaken && near.length > 0 && (
        <div role="group" aria-label={t`Also free`} className="flex flex-wrap items-center gap-1.5">
          <span className="text-13 text-ink-2">
            <Trans>Also free:</Trans>
          </span>
          {near.map((free) => (
            <Chip key={free} onClick={() => type(free)}>
              <bdi dir="ltr">{free}</bdi>
            </Chip>
          ))}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {known && (known.isFree ? t`${name} is free` : t`${name} is taken`)}
      </p>
    </div>
  )
}
