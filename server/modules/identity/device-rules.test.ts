import { describe, expect, test } from 'vitest'
import { deviceText, isKnownDevice } from './device-rules.ts'

const seen = (deviceId: string, userAgent = 'Firefox', city = 'Oslo') => ({
  device: { deviceId },
  userAgent,
  city,
  country: 'NO',
})

describe('a device is known', () => {
  test.each([
    ['by its id', seen('a'), seen('a', 'Chrome', 'Rome'), true],
    ['not by another id', seen('a'), seen('b'), false],
    ['without an id by browser and place', seen('web_app_id'), seen('web_app_id'), true],
    ['without an id not by another browser', seen('web_app_id'), seen('web_app_id', 'Chrome'), false],
    ['without an id not in another place', seen('web_app_id'), seen('web_app_id', 'Firefox', 'Rome'), false],
  ])('%s', (_name, now, before, expected) => {
    expect(isKnownDevice(now, before)).toBe(expected)
  })
})

test('a device is told in the words it gave, else by its browser', () => {
  expect(deviceText({ device: { deviceModel: 'Pixel 9', deviceOs: 'Android' }, userAgent: 'x' })).toBe(
    'Pixel 9, Android',
  )
  expect(deviceText({ device: {}, userAgent: 'Firefox' })).toBe('Firefox')
  expect(deviceText({ device: {}, userAgent: '' })).toBe('An unknown device')
})
