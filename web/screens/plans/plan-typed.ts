import { formText } from '../../lib/form-text.ts'
import type { PlanTyped } from './plan-form.tsx'

export const typedOf = (form: FormData): PlanTyped => ({
  name: formText(form, 'name').trim(),
  blurb: formText(form, 'blurb').trim(),
  amount: formText(form, 'amount').trim(),
  trialDays: formText(form, 'trialDays').trim(),
  months: formText(form, 'months'),
})

/** What is no number is sent as one that the server refuses at its field. */
export const daysOf = ({ trialDays }: PlanTyped) => {
  const days = Number(trialDays || '0')
  return { trialDays: Number.isInteger(days) ? days : -1 }
}
