import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { textLink } from '../auth-frame.tsx'
import type { CreatorState } from './creator-state.ts'
import { useErrorText } from '../error-texts.ts'
import { UsernameField } from '../username-field.tsx'

type Props = { state: CreatorState; onTyped: (name: 'firstName' | 'username', value: string) => void }

/** Name, username and password. */
export function CreatorAccount({ state, onTyped }: Props) {
  const textOf = useErrorText()
  const { details, faults } = state
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
        hint={<Trans>Shown on your page. It doesn’t have to be your legal name.</Trans>}
        autoComplete="given-name"
        maxLength={60}
        defaultValue={details.firstName}
        onInput={(event) => onTyped('firstName', event.currentTarget.value)}
        error={textOf(faults?.fields.firstName)}
        required
      />
      <UsernameField
        defaultValue={details.username}
        suggestions={state.suggestions}
        error={textOf(faults?.fields.username)}
        onTyped={(value) => onTyped('username', value)}
      />
      <Field
        name="email"
        type="email"
        label={<Trans>Email</Trans>}
        autoComplete="email"
        defaultValue={details.email}
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
        defaultChecked={Boolean(details.email && !faults?.fields.terms)}
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
