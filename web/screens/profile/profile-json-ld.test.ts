import { expect, test } from 'vitest'
import { profileJsonLd } from './profile-json-ld.ts'

test('profile data cannot close its script element', () => {
  const text = profileJsonLd({
    profile: {
      firstName: '</script><script>alert(1)</script>',
      lastName: '',
      username: 'mara',
      headline: '<!--',
      bio: '',
      links: [],
      totalFollower: 3,
    },
    card: undefined,
    url: 'https://fanlight.test/mara',
  })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toMatchObject({ mainEntity: { name: '</script><script>alert(1)</script>' } })
})
