import { formText } from '../../lib/form/form-text.ts'
import type { PlanFormValues } from './plan-form.tsx'

export const planFormValues = (form: FormData): PlanFormValues => ({
  name: formText(form, 'name').trim(),
  blurb: formText(form, 'blurb').trim(),
  amount: formText(form, 'amount').trim(),
  trialDays: formText(form, 'trialDays').trim(),
  months: formText(form, 'months'),
})

/** Non-numeric input is sent as a value the server rejects at its field. */
export const parseDays = ({ trialDays }: PlanFormValues) => {
  const days = Number(trialDays || '0')
  return { trialDays: Number.isInteger(days) ? days : -1 }
}
