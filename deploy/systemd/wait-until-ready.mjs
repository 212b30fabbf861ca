// For ExecStartPost: ends well as soon as the server of the unit may be sent requests. systemd waits for this program even
// when the server has ended meanwhile, so it looks after that itself: whoever has made a mistake in the settings hears of it.
import { setTimeout as sleep } from 'node:timers/promises'

const { HOST, PORT, MAINPID } = process.env
const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/health/ready`

while (runs(Number(MAINPID))) {
  if (await isReady()) process.exit(0)
  await sleep(500)
}
console.error('The server ended before it was ready.')
process.exit(1)

function isReady() {
  return fetch(address, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

function runs(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
