import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

export type DrawnPerson = {
  firstName: string
  lastName: string
  dateOfBirth: string
  country: string
  /** File name of the portrait. */
  portrait: string
}

const WIDTH = 1000
const HEIGHT = 630
const art = new URL('../art/', import.meta.url)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws a fictional identity document that cannot be mistaken for a real one. */
export async function drawFront(person: DrawnPerson, title: string) {
  const face = await sharp(await portraitOf(person))
    .resize(240, 300, { fit: 'cover' })
    .grayscale()
    .png()
    .toBuffer()
  const { firstName, lastName, dateOfBirth, country } = person
  const line = (y: number, label: string, text: string) =>
    `<text x="330" y="${y}" font-size="22" fill="#5e6d6b">${label}</text>
     <text x="330" y="${y + 34}" font-size="32" font-weight="bold" fill="#1d2b29">${escaped(text)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="DejaVu Sans, sans-serif">
    ${paper}
    <rect width="${WIDTH}" height="90" fill="#5e8581"/>
    <text x="50" y="58" font-size="34" font-weight="bold" fill="#ffffff">SPECIMEN ${escaped(country)}</text>
    <text x="950" y="58" font-size="28" fill="#ffffff" text-anchor="end">${escaped(title)}</text>
    ${line(150, 'Surname', lastName.toUpperCase())}
    ${line(230, 'Given names', firstName.toUpperCase())}
    ${line(310, 'Date of birth', dateOfBirth)}
    ${line(390, 'Valid until', '2031-05-04')}
    ${machineLine(550, `I&lt;${country}${lastName.toUpperCase().replaceAll(/[^A-Z]/g, '&lt;')}&lt;&lt;${firstName.toUpperCase().replaceAll(/[^A-Z]/g, '&lt;')}`)}
  </svg>`
  return sharp(Buffer.from(svg))
    .composite([{ input: face, left: 50, top: 140 }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The back; with its lowest lines cut off for a document to be rejected. */
export async function drawBack({ isCut = false } = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${paper}
    <rect y="70" width="${WIDTH}" height="100" fill="#3b3a40"/>
    <rect x="730" y="220" width="220" height="130" rx="18" fill="#38504d" opacity="0.45"/>
    ${[420, 480, 540].map((y) => machineLine(y, 'SPECIMEN&lt;&lt;NOT&lt;A&lt;REAL&lt;DOCUMENT&lt;&lt;&lt;&lt;')).join('')}
  </svg>`
  const drawn = sharp(Buffer.from(svg))
  if (isCut) drawn.extract({ left: 0, top: 0, width: WIDTH, height: 500 })
  return drawn.jpeg({ quality: 85 }).toBuffer()
}

export const drawSelfie = async (person: DrawnPerson) =>
  sharp(await portraitOf(person))
    .resize(800, 1000, { fit: 'cover' })
    .jpeg({ quality: 85 })
    .toBuffer()

const portraitOf = ({ portrait }: DrawnPerson) => readFile(new URL(portrait.replace(/^demo\//, ''), art))
const machineLine = (y: number, text: string) =>
  `<text x="50" y="${y}" font-size="30" font-family="DejaVu Sans Mono, monospace" fill="#23302e">${text}</text>`
const paper = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#dce6e4"/>
  <path d="M0 420C200 330 360 540 600 430S880 320 1000 400V630H0Z" fill="#c3d6d3"/>`
