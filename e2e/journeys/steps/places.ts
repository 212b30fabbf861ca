// Where things stand on a page, once they have come to rest.
import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

/** The place of something that does not move any more. */
export async function placeAtRest(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let place = await target.boundingBox()
  const isSame = async () => {
    const before = JSON.stringify(place)
    place = await target.boundingBox()
    return place !== null && JSON.stringify(place) === before
  }
  await expect.poll(isSame, { intervals: [250] }).toBe(true)
  if (place === null) throw new Error('It is not on the page')
  return place
}

/** Turns the wheel over a part of the page, again and again, until what is looked for comes into view. */
export async function wheelTo(part: Locator, target: Locator, pixels: number): Promise<void> {
  await part.hover()
  await expect(async () => {
    await part.page().mouse.wheel(0, pixels)
    await expect(target).toBeInViewport({ timeout: 1000 })
  }).toPass()
}
