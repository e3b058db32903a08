import { expect, test } from 'vitest'
import { minutesOf, readSettingsForm, timeOf } from './settings-form.ts'

function form(entries: [string, string][]) {
  const made = new FormData()
  for (const [name, value] of entries) made.append(name, value)
  return made
}

test('times become minutes and back; others are none', () => {
  expect([minutesOf('00:00'), minutesOf('22:30'), minutesOf('24:00'), minutesOf('')]).toEqual([
    0,
    1350,
    undefined,
    undefined,
  ])
  expect(timeOf(545)).toBe('09:05')
})

test('each form changes its own part only', () => {
  expect(readSettingsForm(form([['digest', 'weekly']])).body).toEqual({ digest: 'weekly' })
  expect(readSettingsForm(form([['discreet', 'on']])).body).toEqual({ isDiscreet: true })
  expect(readSettingsForm(form([['quiet', 'off']])).body).toEqual({ quietHours: null })
  expect(
    readSettingsForm(
      form([
        ['quiet', 'on'],
        ['quietFrom', '22:00'],
        ['quietTo', '07:00'],
        ['timezone', 'Europe/Berlin'],
      ]),
    ).body,
  ).toEqual({ quietHours: { from: 1320, to: 420 }, timezone: 'Europe/Berlin' })
  expect(
    readSettingsForm(
      form([
        ['kind', 'like'],
        ['like.inApp', 'on'],
        ['kind', 'tip'],
      ]),
    ).body,
  ).toEqual({
    kinds: [
      { kind: 'like', inApp: true, push: false, email: false },
      { kind: 'tip', inApp: false, push: false, email: false },
    ],
  })
  expect(readSettingsForm(form([['userId', 'u']])).unmute).toEqual({ userId: 'u' })
})
