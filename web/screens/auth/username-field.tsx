import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { Field } from '../../ui/form/field.tsx'

type Props = {
  defaultValue: string
  suggestions: string[] | undefined
  error: ReactNode
  onTyped: (username: string) => void
}
type UsernameCheck = { username: string; isFree: boolean; suggestions: string[] }

const WAIT_MS = 350

/** Username field that checks availability while typing and suggests alternatives. */
export function UsernameField({ defaultValue, suggestions, error, onTyped }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState(defaultValue)
  const [check, setCheck] = useState<UsernameCheck>()
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
        setCheck({ username: name, isFree: available, suggestions: near })
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
  const known = check?.username === name ? check : undefined
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
              {t`Available`}
            </Badge>
          ) : undefined
        }
        error={known ? (known.isFree ? undefined : t`This username is taken.`) : error}
        required
      />
      {isTaken && near.length > 0 && (
        <div role="group" aria-label={t`Also available`} className="flex flex-wrap items-center gap-1.5">
          <span className="text-13 text-ink-2">
            <Trans>Also available:</Trans>
          </span>
          {near.map((free) => (
            <Chip key={free} onClick={() => type(free)}>
              <bdi dir="ltr">{free}</bdi>
            </Chip>
          ))}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {known && (known.isFree ? t`${name} is available` : t`${name} is taken`)}
      </p>
    </div>
  )
}
