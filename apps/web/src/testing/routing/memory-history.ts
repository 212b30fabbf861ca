import type { Location } from 'react-router'
import { type History, locationAt } from '../../platform/routing/navigation/history.ts'

/** A history that begins at the given address. It lives in memory, and opens no documents. */
export function memoryHistory(address = '/'): History {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  const entries: [Location, ...Location[]] = [{ ...locationAt({ pathname, search, hash }), key: 'default' }]
  let listener: Parameters<History['listen']>[0] | undefined
  let index = 0
  const here = () => entries[index] ?? entries[0]
  return {
    get location() {
      return here()
    },
    push(location) {
      index += 1
      entries.splice(index, entries.length, location)
    },
    replace(location) {
      entries[index] = location
    },
    go(wanted) {
      if (entries[index + wanted] === undefined) return false
      index += wanted
      listener?.({ location: here(), delta: wanted })
      return true
    },
    openDocument: () => undefined,
    listen(onPop) {
      listener = onPop
      return () => {
        listener = undefined
      }
    },
  }
}
