import { expect, test } from 'vitest'
import { frameRatio } from './frame-ratio.ts'

test.each([
  [{ width: 1000, height: 1000 }, 1],
  [{ width: 1080, height: 1920 }, 0.8],
  [{ width: 4000, height: 1000 }, 16 / 9],
  [{}, 0.8],
  [undefined, 0.8],
])('%j has the ratio %d', (media, ratio) => expect(frameRatio(media)).toBeCloseTo(ratio))
