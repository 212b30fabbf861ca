/** Why nothing can listen at a place, in words for the person at the terminal. */
export class ListenError extends Error {}

type Place = { readonly host: string; readonly port: number; readonly portVariable: 'PORT' | 'METRICS_PORT' }

/** @throws ListenError that names the variable to change; what is unexpected goes on as it is. */
export async function listenAt(place: Place, listen: () => Promise<unknown>): Promise<void> {
  try {
    await listen()
  } catch (error) {
    const words = explain(place, (error as NodeJS.ErrnoException).code)
    throw words === undefined ? error : new ListenError(words, { cause: error })
  }
}

function explain({ host, port, portVariable }: Place, code: string | undefined): string | undefined {
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set ${portVariable} to another one.`
  if (code === 'EACCES') return `Port ${port} needs more rights. Set ${portVariable} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL') {
    return `HOST is ${host}, and this machine has no such address. Set it to one of its own, or to 0.0.0.0 for all.`
  }
  return undefined
}
