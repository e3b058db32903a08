import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { textLink } from './auth-frame.tsx'
import type { CreatorState } from './creator-state.ts'
import { useFaultText } from './fault-texts.ts'
import { UsernameField } from './username-field.tsx'

type Props = { state: CreatorState; onTyped: (name: 'firstName' | 'username', value: string) => void }

/** Who one is, and how one comes back. */
export function CreatorAccount({ state, onTyped }: Props) {
  const textOf = useFaultText()
  const { told, faults } = state
  const terms = (
    <Link to="/terms" target="_blank" className={textLink}>
      <Trans>terms</Trans>
    </Link>
  )
  const privacy = (
    <Link to="/privacy" target="_blank" className={textLink}>
      <Trans>privacy notice</Trans>
    </Link>
  )
  return (
    <>
      <Field
        name="firstName"
        label={<Trans>Name</Trans>}
        hint={<Trans>Shown on your window. It need not be the name on your documents.</Trans>}
        autoComplete="given-name"
        maxLength={60}
        defaultValue={told.firstName}
        onInput={(event) => onTyped('firstName', event.currentTarget.value)}
        error={textOf(faults?.fields.firstName)}
        required
      />
      <UsernameField
        defaultValue={told.username}
        suggestions={state.suggestions}
        error={textOf(faults?.fields.username)}
        onTyped={(value) => onTyped('username', value)}
      />
      <Field
        name="email"
        type="email"
        label={<Trans>Email</Trans>}
        autoComplete="email"
        defaultValue={told.email}
        error={textOf(faults?.fields.email)}
        required
      />
      <PasswordField
        rules
        name="password"
        label={<Trans>Password</Trans>}
        error={textOf(faults?.fields.password)}
        required
      />
      <Checkbox
        name="terms"
        defaultChecked={Boolean(told.email && !faults?.fields.terms)}
        error={textOf(faults?.fields.terms)}
        required
        label={
          <Trans>
            I agree to the {terms} and the {privacy}.
          </Trans>
        }
      />
    </>
  )
}
