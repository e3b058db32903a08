import { expect, test } from 'vitest'
import { kindNames } from '../../../../contract/notifications/constants.ts'
import { renderNotification, type NotificationContent } from './render-notification.ts'

const like: NotificationContent = {
  kind: 'like',
  details: {},
  amountMinor: null,
  currency: null,
  names: ['Ana'],
  actorCount: 1,
}
const text = (content: Partial<NotificationContent>, language = 'en') =>
  renderNotification({ ...like, ...content }, language).text.replaceAll(/[\u2068\u2069]/g, '')

test('names one, two or many users', () => {
  expect(text({})).toBe('Ana liked your post')
  expect(text({ names: ['Ana', 'Bo'], actorCount: 2 })).toBe('Ana and Bo liked your post')
  expect(text({ names: ['Ana', 'Bo', 'Cy'], actorCount: 13 })).toBe('Ana and 12 others liked your post')
  expect(text({ names: [], actorCount: 1 })).toBe('A user liked your post')
})

test('agrees in number in Spanish, and counts in Arabic', () => {
  expect(text({}, 'es-MX')).toBe('A Ana le gustó tu publicación')
  expect(text({ actorCount: 13 }, 'es')).toBe('A Ana y 12 personas más les gustó tu publicación')
  expect(text({ actorCount: 3 }, 'ar')).toBe('أُعجب Ana وشخصان آخران بمنشورك')
  expect(text({ actorCount: 6 }, 'ar')).toBe('أُعجب Ana و5 أشخاص آخرين بمنشورك')
  expect(text({ actorCount: 21 }, 'ar')).toBe('أُعجب Ana و20 شخصًا آخر بمنشورك')
})

test('isolates names of the other direction, each on its own', () => {
  const { text: arabic, names } = renderNotification({ ...like, actorCount: 3 }, 'ar')
  expect(names).toBe('\u2068Ana\u2069 وشخصان آخران')
  expect(arabic).toContain(names)
  expect(renderNotification({ ...like, names: ['ليلى'] }, 'en').text).toBe('\u2068ليلى\u2069 liked your post')
  expect(renderNotification(like, 'en').text).toBe('Ana liked your post')
})

test.each(['en', 'es', 'ar'])('every kind has a sentence without gaps in %s', (language) => {
  for (const kind of kindNames) {
    const sentence = text({ kind, amountMinor: 500, currency: 'USD' }, language)
    expect([kind, sentence]).toEqual([kind, expect.stringMatching(/^[^{}]{5,}$/)])
  }
})
