import { expect, test } from 'vitest'
import { storageUrlAt } from './storage-url.ts'

const signed = '/storage/upload/a.jpg?size=5&expires=1&signature=x'

test.each([
  ['http://127.0.0.1:4080', `http://localhost:4080${signed}`, `http://127.0.0.1:4080${signed}`],
  ['http://192.168.1.5:4080', `https://fanlight.example${signed}`, `http://192.168.1.5:4080${signed}`],
  ['https://fanlight.example', `https://fanlight.example${signed}`, `https://fanlight.example${signed}`],
])('at %s our own storage URL %s becomes %s', (origin, url, expected) =>
  expect(storageUrlAt(origin, url)).toBe(expected),
)

test.each([
  'https://s3.example/bucket/storage/a.jpg?X-Amz-Signature=x&X-Amz-Expires=900',
  'https://s3.example/storage/a.jpg?X-Amz-Signature=x&X-Amz-Expires=900',
])('the URL of another storage is kept: %s', (url) =>
  expect(storageUrlAt('http://localhost:4080', url)).toBe(url),
)
