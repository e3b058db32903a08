import { expect, test } from 'vitest'
import { cropBox, clampView } from './crop-box.ts'

const wide = { width: 1000, height: 500 }
const tall = { width: 300, height: 900 }

test.each([
  ['the middle of a wide one', wide, 1, { x: 500, y: 250, zoom: 1 }, [250, 0, 500, 500]],
  ['the middle of a tall one', tall, 1, { x: 150, y: 450, zoom: 1 }, [0, 300, 300, 300]],
  ['closer', wide, 1, { x: 500, y: 250, zoom: 2 }, [375, 125, 250, 250]],
  ['pulled past the start', wide, 1, { x: -500, y: 250, zoom: 1 }, [0, 0, 500, 500]],
  ['pulled past the end', wide, 1, { x: 5000, y: 5000, zoom: 2 }, [750, 250, 250, 250]],
  ['a strip', wide, 4, { x: 500, y: 250, zoom: 1 }, [0, 125, 1000, 250]],
  ['no closer than four times', wide, 1, { x: 500, y: 250, zoom: 99 }, [437.5, 187.5, 125, 125]],
  ['no further than whole', wide, 1, { x: 500, y: 250, zoom: 0.1 }, [250, 0, 500, 500]],
])('%s', (_name, image, ratio, view, [left, top, width, height]) => {
  expect(cropBox(image, ratio, view)).toEqual({ left, top, width, height })
})

test('a view dragged outside is clamped to the edge', () => {
  expect(clampView(wide, 1, { x: -99, y: 0, zoom: 2 })).toEqual({ x: 125, y: 125, zoom: 2 })
})
