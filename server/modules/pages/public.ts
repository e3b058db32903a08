export { readPage, type PageType } from './read-page.ts'
