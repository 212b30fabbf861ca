/** The process that reads pictures: it holds no secret, takes bounded memory, and ends with its server. */
import { setPriority } from 'node:os'
import { renderPicture } from './render-picture.ts'
import { type RenderFault, type RenderMessage, type RenderTask, tooMuchMemoryExit } from './render-task.ts'

const lookEveryMs = 20
const memoryBytes = Number(process.argv[2])
/** Whoever waits for a page comes before whoever waits for a picture. */
const lowPriority = 10

setPriority(lowPriority)

function say(message: RenderMessage): void {
  process.send?.(message)
}

function toFault(error: unknown): RenderFault {
  return { fault: String(error) }
}

// Pictures are read by threads beside this one, so the clock goes on meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) process.exit(tooMuchMemoryExit)
}, lookEveryMs).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', (task: RenderTask) => void renderPicture(task).catch(toFault).then(say))
say('ready')
