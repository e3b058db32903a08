import type { SignupState } from './signup-action.ts'

type Name = Exclude<keyof SignupState, 'step' | 'faults' | 'code' | 'answeredAtMs'>

/** Carries what is known from one step to the next; works without JavaScript. The password is never among it. */
export function SignupHidden({ state, names }: { state: SignupState; names: readonly Name[] }) {
  return names.map((name) => <input key={name} type="hidden" name={name} value={String(state[name])} />)
}
