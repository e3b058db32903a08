import type { SignupState } from './signup-action.ts'

type Name = Exclude<keyof SignupState, 'step' | 'faults' | 'code' | 'answeredAtMs'>

/** Carries state between steps without JavaScript. Never includes the password. */
export function SignupHiddenFields({ state, names }: { state: SignupState; names: readonly Name[] }) {
  return names.map((name) => <input key={name} type="hidden" name={name} value={String(state[name])} />)
}
