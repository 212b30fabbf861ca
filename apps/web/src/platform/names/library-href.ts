/** Where somebody's shelf is looked at; who has left keeps no handle, but an id. */
export function libraryHref({ id, handle }: { id: string; handle: string }): string {
  return `/library?of=${handle === '' ? id : handle}`
}
