import type { Body, Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { formText } from '../../lib/form/form-text.ts'

export type CustomerList = Data<Endpoints['GET /creatorCustomerLists']>['items'][number]
export type Customer = Data<Endpoints['GET /customerLists']>['items'][number]
export type RulesInput = Body<Endpoints['POST /creatorCustomerLists/preview']>['rules']
export type Rules = NonNullable<CustomerList['rules']>

const subscriptions = ['active', 'expired', 'never'] as const
const dayFields = ['subscribedDays', 'boughtDays', 'notBoughtDays', 'activeDays', 'inactiveDays'] as const
export type DayField = (typeof dayFields)[number]

/** The conditions of a form; empty fields are no conditions. */
export function readRulesForm(form: FormData): RulesInput {
  const spentAtLeast = formText(form, 'spentAtLeast').trim()
  const spentAtMost = formText(form, 'spentAtMost').trim()
  const subscription = subscriptions.find((state) => state === formText(form, 'subscription'))
  const days = dayFields.flatMap((field) => {
    const value = Number.parseInt(formText(form, field), 10)
    return value > 0 ? [[field, value] as const] : []
  })
  const languages = form.getAll('languages').map(String).filter(Boolean)
  const countries = form.getAll('countries').map(String).filter(Boolean)
  return {
    ...(spentAtLeast ? { spentAtLeast } : {}),
    ...(spentAtMost ? { spentAtMost } : {}),
    ...(subscription ? { subscription } : {}),
    ...Object.fromEntries(days),
    ...(languages.length ? { languages } : {}),
    ...(countries.length ? { countries } : {}),
  }
}
