import { useLingui } from '@lingui/react/macro'
import { type Reason, type Side, sideNames } from '../../../features/account/verification/verification.ts'
import { cx } from '../../../ui/cx.ts'
import { Field } from '../../../ui/form/field.tsx'
import { rejectionReasons } from './rejection-reasons.ts'

type SideRejectionReasonsProps = {
  side: Side
  isActive: boolean
  value: Reason | undefined
  onChoose: (reason: Reason) => void
}

/** Rejection reasons for one side: radios styled as chips, with shortcuts for the active side. */
export function SideRejectionReasons({ side, isActive, value, onChoose }: SideRejectionReasonsProps) {
  const { t, i18n } = useLingui()
  const name = i18n._(sideNames[side])
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={cx('mb-2 font-semibold', !isActive && 'text-ink-2')}>{name}</legend>
      <div className="flex flex-wrap gap-2">
        {rejectionReasons.map(([reason, text], n) => (
          <label
            key={reason}
            className={cx(
              'relative inline-flex h-9 cursor-pointer items-center gap-2 rounded-full bg-wash px-3 text-13 font-[550] hover:bg-wash-2',
              'has-checked:bg-invert has-checked:text-invert-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember',
              "after:absolute after:-inset-y-1 after:inset-x-0 after:content-['']",
            )}
          >
            <input
              type="radio"
              name={`reason-${side}`}
              value={reason}
              checked={value === reason}
              onChange={() => onChoose(reason)}
              onClick={() => value === reason && onChoose(reason)}
              className="absolute inset-0 z-1 cursor-pointer opacity-0"
            />
            {isActive && (
              <kbd
                aria-hidden
                className="grid size-5 place-items-center rounded-6 border border-current font-ui text-12 opacity-80"
              >
                {n + 1}
              </kbd>
            )}
            {i18n._(text)}
          </label>
        ))}
      </div>
      {value && (
        <Field
          name={`note-${side}`}
          label={t`What to improve: ${name}`}
          labelHidden
          placeholder={value === 'OTHER' ? t`What’s wrong?` : t`Add a note (optional)`}
          maxLength={300}
        />
      )}
    </fieldset>
  )
}
