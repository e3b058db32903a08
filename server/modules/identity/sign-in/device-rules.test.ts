import { describe, expect, test } from 'vitest'
import { describeDevice, isKnownDevice } from './device-rules.ts'

const device = (deviceId: string, userAgent = 'Firefox', city = 'Oslo') => ({
  device: { deviceId },
  userAgent,
  city,
  country: 'NO',
})

describe('a known device', () => {
  test.each([
    ['by its id', device('a'), device('a', 'Chrome', 'Rome'), true],
    ['not by another id', device('a'), device('b'), false],
    ['without an id by browser and place', device('web_app_id'), device('web_app_id'), true],
    ['without an id not by another browser', device('web_app_id'), device('web_app_id', 'Chrome'), false],
    [
      'without an id not in another place',
      device('web_app_id'),
      device('web_app_id', 'Firefox', 'Rome'),
      false,
    ],
  ])('%s', (_name, now, before, expected) => {
    expect(isKnownDevice(now, before)).toBe(expected)
  })
})

test('a device is described by its own fields, else by its browser', () => {
  expect(describeDevice({ device: { deviceModel: 'Pixel 9', deviceOs: 'Android' }, userAgent: 'x' })).toBe(
    'Pixel 9, Android',
  )
  expect(describeDevice({ device: {}, userAgent: 'Firefox' })).toBe('Firefox')
  expect(describeDevice({ device: {}, userAgent: '' })).toBe('An unknown device')
})
