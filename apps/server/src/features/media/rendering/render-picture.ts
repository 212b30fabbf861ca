/** Makes new pictures from the pixels of one that nobody vouches for. Runs in a process of its own. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { framesMaximum, pixelsMaximum } from '@guildhall/contract/rules/media-limits'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { likenessOf } from './likeness.ts'
import type { PictureCut } from './picture-recipes.ts'
import type { PictureType } from './picture-type.ts'
import type { RenderedPicture, RenderOutcome, RenderRefusal, RenderTask } from './render-task.ts'

const quality = 82
/** Of 0 to 6: how long the encoder looks for a smaller file. */
const effort = 3

sharp.cache(false)
sharp.concurrency(1)
// Nothing but the readers of the five types: whatever a file claims to be, no other one sees it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((type) => `VipsForeignLoad${type}File`) })

const formats: Readonly<Record<PictureType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
}

type MadePicture = Size & { readonly data: Buffer }

/**
 * A picture that its reader cannot make sense of is an outcome, not a fault; one that cannot be written is our fault.
 */
export async function renderPicture(task: RenderTask): Promise<RenderOutcome> {
  const made = await readAndMake(task)
  if (typeof made === 'string') return { refusal: made }
  const pictures: RenderedPicture[] = []
  const { likeness, sizes } = made
  for (const [place, { data, ...size }] of sizes.entries()) {
    const path = join(task.folder, `${place}.webp`)
    await writeFile(path, data)
    pictures.push({ path, ...size, bytes: data.length })
  }
  return { pictures, likeness }
}

type Made = { readonly sizes: readonly MadePicture[]; readonly likeness: string | null }

async function readAndMake(task: RenderTask): Promise<Made | RenderRefusal> {
  try {
    const header = await sharp(task.source, { limitInputPixels: false }).metadata()
    return judgeHeader(header, task) ?? (await makePictures(task, header))
  } catch {
    return 'damaged'
  }
}

/** All that is known before a single pixel is read. */
function judgeHeader({ format, width, height, pages = 1 }: Metadata, { type }: RenderTask): RenderRefusal | undefined {
  if (format !== formats[type]) return 'damaged'
  if (width * height > pixelsMaximum) return 'too-many-pixels'
  return pages > framesMaximum ? 'too-many-frames' : undefined
}

type Size = { readonly width: number; readonly height: number }

async function makePictures(task: RenderTask, header: Metadata): Promise<Made> {
  const { recipe, crop } = task
  const isAnimated = recipe.keepsAnimation && (header.pages ?? 1) > 1
  const options: SharpOptions = {
    // Of several frames each may be as large as a picture; time and memory bound the rest.
    limitInputPixels: isAnimated ? pixelsMaximum * framesMaximum : pixelsMaximum,
    animated: isAnimated,
    failOn: 'error',
    sequentialRead: true,
  }
  const seen: Size = header.autoOrient
  const area = crop && areaOf(crop, seen)
  const upright = () => {
    const picture = sharp(task.source, options).autoOrient()
    return area ? picture.extract(area) : picture
  }
  const sizes = sizesOf(recipe.cut, area ?? seen)
  const source = isAnimated ? upright : await decodeOnce(upright, sizes)
  // Of several frames the first one is told by.
  const likeness = await likenessOf(isAnimated ? sharp(task.source, { ...options, animated: false }) : source())
  const made: MadePicture[] = []
  for (const size of sizes) {
    const data = await source()
      .resize({ ...size, fit: 'cover' })
      .webp({ quality, effort })
      .toBuffer()
    made.push({ ...size, data })
  }
  return { sizes: made, likeness }
}

/** The large picture is read once; all sizes are made from its largest one, which is small. */
async function decodeOnce(upright: () => Sharp, sizes: readonly Size[]): Promise<() => Sharp> {
  const largest = sizes.at(-1)
  if (largest === undefined) throw new Error('a recipe makes at least one size')
  const { data, info } = await upright()
    .resize({ ...largest, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

function areaOf(crop: NonNullable<RenderTask['crop']>, { width, height }: Size) {
  const left = Math.min(Math.floor(crop.x * width), width - 1)
  const top = Math.min(Math.floor(crop.y * height), height - 1)
  return {
    left,
    top,
    width: clamp(Math.round(crop.width * width), 1, width - left),
    height: clamp(Math.round(crop.height * height), 1, height - top),
  }
}

/** The sizes to make of a picture, the smallest first, none twice. */
function sizesOf(cut: PictureCut, { width, height }: Size): readonly Size[] {
  if (cut.kind === 'filled') return cut.sizes
  const longest = Math.max(width, height)
  const sides = new Set(cut.longestSides.map((side) => Math.min(side, longest)))
  return [...sides].map((side) => ({
    width: Math.max(1, Math.round((width * side) / longest)),
    height: Math.max(1, Math.round((height * side) / longest)),
  }))
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
