import { expect, test } from 'vitest'
import { findNamedCity } from './locate-place.ts'

const city = (name: string, state: string, latitude: number) => ({ name, state, latitude, longitude: 0 })
const cities = [
  city('Portland', 'Maine', 1),
  city('Portland', 'Oregon', 2),
  city('São Paulo', 'São Paulo', 3),
  city('Oregon', 'Ohio', 4),
]

test.each([
  ['Portland', '', 1],
  ['Portland', 'Oregon', 2],
  ['Studio 4, Portland', 'oregon', 2],
  ['Portland, Maine', 'Oregon', 1],
  ['Portland, Oregon', 'Maine', 2],
  ['Oregon', 'Oregon', 4],
  ['12 Main St - Portland', 'Oregon', 2],
  ['sao paulo', '', 3],
  ['Sao Paulo central station', '', 3],
  ['At my studio', 'Oregon', undefined],
  ['', 'Oregon', undefined],
])('%j of a seller in %j', (place, state, latitude) =>
  expect(findNamedCity(cities, place, { city: 'São Paulo', state })?.latitude).toBe(latitude),
)
