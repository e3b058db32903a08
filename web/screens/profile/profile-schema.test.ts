import { expect, test } from 'vitest'
import { profileSchema } from './profile-schema.ts'

test('a profile cannot end the script it stands in', () => {
  const text = profileSchema({
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
