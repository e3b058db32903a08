import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'
import { Gauge } from '../chart/gauge.tsx'
import { IconButton } from './icon-button.tsx'
import { metRules, type PasswordRule } from './password-rules.ts'

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'end' | 'value'> & {
  /** Shows the five rules with their progress. */
  rules?: boolean
}

export function PasswordField({ rules, onInput, defaultValue = '', ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const [visible, setVisible] = useState(false)
  const [value, setValue] = useState(String(defaultValue))
  return (
    <div className="grid gap-2.5">
      <Field
        autoComplete={rules ? 'new-password' : 'current-password'}
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        defaultValue={defaultValue}
        type={visible ? 'text' : 'password'}
        onInput={(event) => {
          setValue(event.currentTarget.value)
          onInput?.(event)
        }}
        end={
          <IconButton
            size="sm"
            className="-me-2"
            label={visible ? t`Hide password` : t`Show password`}
            disabled={rest.disabled}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      />
      {rules && <PasswordRules value={value} />}
    </div>
  )
}

function PasswordRules({ value }: { value: string }) {
  const { t } = useLingui()
  const met = metRules(value)
  const count = Object.values(met).filter(Boolean).length
  const words: Record<PasswordRule, ReactNode> = {
    length: t`6 characters or more`,
    upper: t`An uppercase letter`,
    lower: t`A lowercase letter`,
    digit: t`A number`,
    special: t`A special character`,
  }
  return (
    <div className="flex items-center gap-5">
      <div className="w-21 shrink-0 text-center">
        <Gauge value={count / 5} tone="ember" label={t`Password rules met`} />
        <b className="mt-1.5 block text-12 font-[550] text-ink-2">
          <Trans>{count} of 5</Trans>
        </b>
      </div>
      <ul className="grid gap-[3px] text-13" aria-live="polite">
        {(Object.keys(words) as PasswordRule[]).map((rule) => (
          <li key={rule} className={cx('flex items-center gap-2', met[rule] ? 'text-ink' : 'text-ink-2')}>
            {met[rule] ? (
              <Check aria-label={t`Met`} className="size-3.5 text-ok-text" />
            ) : (
              <Circle aria-label={t`Open`} className="size-3.5 text-ink-3" />
            )}
            {words[rule]}
          </li>
        ))}
      </ul>
    </div>
  )
}
