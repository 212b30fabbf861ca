// Other apps of the device hand in pictures, texts and links: they are kept until the page has asked what to do with them.
import { type Shared, shareAddress, sharedCache } from '../platform/app-worker/worker-terms.ts'

export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const files = form.getAll('files').filter((value) => value instanceof File)
  const shared: Shared = {
    title: textOf('title'),
    text: textOf('text'),
    url: textOf('url'),
    files: files.map(({ name, type }) => ({ name, type })),
  }
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  await Promise.all(files.map((file, place) => cache.put(`${shareAddress}/${place}`, new Response(file))))
  await cache.put(shareAddress, Response.json(shared))
  // As after any form: the page that follows can be loaded anew without handing in once more.
  return Response.redirect(shareAddress, 303)
}
