// The face of a hall as a picture: its crest, or the door of the product in its colour.

/** What `apps/web/public/hall-art.json` holds: from it pages draw the crests of members. */
export type HallArt = {
  readonly tinctures: Readonly<Record<string, string>>
  readonly metals: Readonly<Record<string, string>>
  readonly charges: Readonly<Record<string, string>>
  readonly divisions: Readonly<Record<string, { readonly d: string; readonly isMetal?: true }>>
  readonly chargePlaces: { readonly under: string; readonly usual: string }
  readonly border: string
  /** The colours that a hall can have, as they fill. */
  readonly inks: Readonly<Record<string, string>>
}

/** Pictures are made under the names that the product's own have. */
export const pictureForm = /^(?:mark\.svg|icon\.svg|icon(-maskable|-monochrome)?-(64|96|180|192|512)\.png)$/

const night = '#17130f'
const flame = '#f4d27a'
const shield = 'M0 11.2A12 11.2 0 0 1 12 0h56a12 11.2 0 0 1 12 11.2V32A40 48 0 0 1 0 32z'
const size = 64

type Drawn = {
  /** Inside a box of the width and height. */
  readonly markup: string
  readonly width: number
  readonly height: number
  /** All of it in one colour, for devices that show no other. */
  readonly plain: string
}

/** @param face arms as text, or the name of a colour; nothing for what is neither */
export function drawFace(art: HallArt, face: string): Drawn | undefined {
  const ink = own(art.inks, face)
  return ink === undefined ? drawCrest(art, face) : drawDoor(ink)
}

/** The picture of that name, as a drawing and the width that it is wanted in. */
export function drawPicture(face: Drawn, name: string): { svg: string; width: number | null } {
  const [, kind, width] = pictureForm.exec(name) ?? []
  if (name === 'mark.svg') {
    return { svg: sheet(`0 0 ${face.width} ${face.height}`, face.markup), width: null }
  }
  const of = { width: width === undefined ? null : Number(width) }
  if (kind === '-monochrome') return { ...of, svg: sheet(`0 0 ${size} ${size}`, placed(face, face.plain, 52)) }
  // Devices cut what is maskable to a shape of theirs, and the largest for one of them has its corners cut as well.
  const isCut = kind === '-maskable' || width === '180'
  const ground = `<rect width="${size}" height="${size}"${isCut ? '' : ' rx="14"'} fill="${night}"/>`
  return {
    ...of,
    svg: sheet(`0 0 ${size} ${size}`, ground + placed(face, face.markup, kind === '-maskable' ? 35 : 46)),
  }
}

const sheet = (box: string, markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${markup}</svg>`

/** In the middle, with that height. */
function placed({ width, height }: Drawn, markup: string, tall: number): string {
  const scale = tall / height
  const [x, y] = [(size - width * scale) / 2, (size - tall) / 2]
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${markup}</g>`
}

const round = (value: number) => Math.round(value * 1000) / 1000

function drawDoor(ink: string): Drawn {
  const leaf = 'M5.5 35V16A9.5 9.5 0 0 1 15 6.5 9.5 9.5 0 0 1 24.5 16v19z'
  const rest = `<path d="M14.2 6h1.6v29h-1.6z" fill="${ink}"/><path d="m15 17 4.2 6L15 29l-4.2-6z" fill="${ink}"/>`
  return {
    width: 30,
    height: 35,
    markup: `<path d="M0 35V15a15 15 0 0 1 30 0v20z" fill="${ink}"/><path d="${leaf}" fill="${flame}"/>${rest}`,
    plain: `<path d="M0 35V15a15 15 0 0 1 30 0v20zM5.5 35V16a9.5 9.5 0 0 1 19 0v19z" fill="#fff" fill-rule="evenodd"/>`,
  }
}

function drawCrest(art: HallArt, arms: string): Drawn | undefined {
  const [field, second, metal, division, charge, ...more] = arms.split('.')
  const fill = own(art.tinctures, field)
  const other = own(art.tinctures, second)
  const bright = own(art.metals, metal)
  const figure = own(art.charges, charge)
  const divided = own(art.divisions, division)
  if (more.length > 0 || !fill || !other || !bright || !figure || (!divided && division !== 'plain')) return undefined
  const parting =
    divided === undefined
      ? `<path d="${art.border}" fill="none" stroke="${bright}" stroke-width="3" opacity=".55"/>`
      : `<path d="${divided.d}" fill="${divided.isMetal ? bright : other}"/>`
  const place = division === 'chief' ? art.chargePlaces.under : art.chargePlaces.usual
  const charged = (colour: string) => `<path d="${figure}" transform="${place}" fill="${colour}" fill-rule="evenodd"/>`
  return {
    width: 80,
    height: 80,
    markup:
      `<clipPath id="s"><path d="${shield}"/></clipPath><g clip-path="url(#s)">` +
      `<path d="M0 0h80v80H0z" fill="${fill}"/>${parting}${charged(bright)}</g>`,
    plain: charged('#fff'),
  }
}

const own = <Value>(of: Readonly<Record<string, Value>>, name: string | undefined): Value | undefined =>
  name !== undefined && Object.hasOwn(of, name) ? of[name] : undefined
