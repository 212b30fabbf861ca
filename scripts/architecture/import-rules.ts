// Who may import what. Each rule answers with how to mend the import, or with nothing when it is right.
import type { Import } from './imports.ts'

export type House = {
  /** Features from the ground up. */
  readonly featureOrder: readonly string[]
  /** Contract files that load the schema library. */
  readonly schemaFiles: ReadonlySet<string>
}

type Rule = (path: string, imported: Import, house: House) => string | undefined

const contract = 'packages/contract/src/'
const tournamentEngine = 'packages/tournament-engine/'
const server = 'apps/server/src/'
const demo = 'apps/demo/'
const web = 'apps/web/src/'

/** The contract's own ground: what the server's platform stands on besides the table of all endpoints. */
const contractGround = [
  'api',
  'frame/endpoint',
  'frame/errors',
  'frame/hub',
  'frame/pages',
  'frame/primitives',
  'rules/languages',
  'rules/roles',
]
const signalrPackages = ['ws', '@msgpack/msgpack', 'ioredis']
const contractPackages = ['zod']

export function judgeImport(path: string, imported: Import, house: House): string | undefined {
  return findRule(path)?.(path, imported, house)
}

function findRule(path: string): Rule | undefined {
  if (path.startsWith(contract)) return judgeContract
  if (path.startsWith('packages/signalr-server/')) return judgeSignalrServer
  if (path.startsWith(tournamentEngine)) return judgeTournamentEngine
  if (path.startsWith(server)) return findServerRule(path)
  if (path.startsWith(demo)) return isTestFile(path) ? keepServerApartFromWeb : judgeDemo
  if (path.startsWith(web)) return findWebRule(path)
  return undefined
}

export function isTestFile(path: string): boolean {
  return path.includes('.test.') || path.includes('.authorization.') || path.includes('/testing/')
}

const judgeContract: Rule = (path, imported) => {
  if (imported.isOurs ? imported.target.startsWith(contract) : contractPackages.includes(imported.target)) return
  if (isTestFile(path)) return
  return 'the contract may import the schema library only; move what it needs into the contract'
}

const judgeSignalrServer: Rule = (path, imported) => {
  if (imported.isOurs && !imported.target.startsWith('packages/signalr-server/')) {
    return 'signalr-server knows nothing of the product; pass what it needs as an option'
  }
  if (imported.isOurs || isTestFile(path) || imported.target.startsWith('node:')) return
  return signalrPackages.includes(imported.target)
    ? undefined
    : 'signalr-server may import Node, ws, the MessagePack codec and a Redis client only'
}

/** It runs in browsers too, so not even Node is there for it. */
const judgeTournamentEngine: Rule = (path, imported) => {
  if (imported.isOurs && !imported.target.startsWith(tournamentEngine)) {
    return 'tournament-engine knows nothing of the product; pass what it needs as plain data'
  }
  if (imported.isOurs || isTestFile(path) || !path.startsWith(`${tournamentEngine}src/`)) return
  return 'tournament-engine stands on nothing; what it needs of a library is written here or left to the caller'
}

function findServerRule(path: string): Rule {
  if (isTestFile(path)) return keepServerApartFromWeb
  if (path.startsWith(`${server}platform/`)) return judgeServerPlatform
  if (path.startsWith(`${server}features/`)) return judgeServerFeature
  return judgeServerTop
}

const keepServerApartFromWeb: Rule = (_path, imported) =>
  imported.target.startsWith('apps/web/') ? 'server and web meet only in packages/contract' : undefined

const judgeServerPlatform: Rule = (path, imported, house) => {
  if (!imported.isOurs) return
  const { target } = imported
  if (target.startsWith(`${server}features/`)) {
    return 'the platform knows no feature; let the feature pass a function in, or move this code into the feature'
  }
  if (target.startsWith(contract) && !contractGround.includes(contractName(target))) {
    return `of the contract the platform may import ${contractGround.join(', ')}; move this code into the feature`
  }
  return judgeServerCommon(path, imported, house)
}

const judgeServerFeature: Rule = (path, imported, house) => {
  if (!imported.isOurs) return
  const own = featureOf(path)
  const { target } = imported
  if (target.startsWith(contract)) return judgeContractUse(path, imported, house)
  const other = featureOf(target)
  if (other === undefined || other === own) return judgeServerCommon(path, imported, house)
  if (target !== `${server}features/${other}/index.ts`) {
    return `only the face of another feature may be imported; export it from features/${other}/index.ts`
  }
  return judgeOrder(path, other, house)
}

/** A feature's contract files are its own, those of the features it stands on, and what belongs to no feature. */
function judgeContractUse(path: string, imported: Import, house: House): string | undefined {
  const own = featureOf(path)
  // An area with a folder of its own is declared in several files.
  const area = contractName(imported.target).split('/')[0] ?? ''
  if (area === own || !house.featureOrder.includes(area)) return
  // A hub carries the messages of several features and is declared with the one that owns it.
  const isHubType = imported.isTypeOnly && imported.names.every((name) => name.endsWith('Hub'))
  return isHubType ? undefined : judgeOrder(path, area, house)
}

function judgeOrder(path: string, other: string, { featureOrder }: House): string | undefined {
  const own = featureOf(path)
  if (own === undefined || !featureOrder.includes(own)) {
    return `${own} has no line createX(platform, …) in the server's app.ts; add it after the features it needs`
  }
  if (featureOrder.indexOf(other) < featureOrder.indexOf(own)) return
  const way = path.startsWith(web)
    ? `take it as a property in ${own} and let a page in app/pages hand it in`
    : `announce an event in ${own} and listen to it in ${other}`
  return `${other} stands above ${own} in the server's app.ts; ${way}`
}

/** The demo is no product: services outside are stood in for as in tests. */
const standIns = 'apps/server/testing/steam/'

const judgeDemo: Rule = (path, imported, house) =>
  imported.target.startsWith(standIns) ? undefined : judgeServerTop(path, imported, house)

const judgeServerTop: Rule = (path, imported, house) => {
  if (imported.isOurs && path.startsWith(server) && imported.target.startsWith(demo)) {
    return 'the product knows nothing of the demo; move what both need into the product'
  }
  const other = featureOf(imported.target)
  if (imported.isOurs && other !== undefined && imported.target !== `${server}features/${other}/index.ts`) {
    return `only the face of a feature may be imported; export it from features/${other}/index.ts`
  }
  return judgeServerCommon(path, imported, house)
}

const judgeServerCommon: Rule = (path, imported, house) => {
  if (!imported.isOurs) return
  if (imported.target.startsWith(tournamentEngine) && !path.startsWith(`${server}features/tournaments/`)) {
    return 'only features/tournaments plays by the tournament engine; ask its face for what it decides'
  }
  if (imported.target.includes('/testing/')) return 'only tests may import from testing/'
  const isAbove = path.startsWith(`${server}platform/`) || path.startsWith(`${server}features/`)
  if (isAbove && imported.target === `${server}app.ts`)
    return 'app.ts composes the features; none of them may import it'
  return keepServerApartFromWeb(path, imported, house)
}

function findWebRule(path: string): Rule {
  if (isTestFile(path)) return keepWebApartFromServer
  if (path.startsWith(`${web}ui/`)) return judgeUi
  if (path.startsWith(`${web}platform/`)) return judgeWebPlatform
  if (path.startsWith(`${web}features/`)) return judgeWebFeature
  return judgeWebCommon
}

const keepWebApartFromServer: Rule = (_path, imported) =>
  imported.target.startsWith('apps/server/') || imported.target.startsWith('packages/signalr-server/')
    ? 'the web never imports the server, not even its types; put the shape into packages/contract'
    : undefined

const judgeUi: Rule = (_path, imported) => {
  if (!imported.isOurs || imported.target.startsWith(`${web}ui/`)) return
  return 'the design system knows nothing of the product; pass it in as a property'
}

const judgeWebPlatform: Rule = (path, imported, house) => {
  if (imported.isOurs && !isUnder(imported.target, [`${web}platform/`, contract])) {
    return 'the web platform may import the contract only; let the feature or app.tsx pass it in'
  }
  return judgeWebCommon(path, imported, house)
}

const judgeWebFeature: Rule = (path, imported, house) => {
  if (imported.target === 'zustand') {
    return 'what a page remembers of a member goes with them; make the store with platform/session/member-memory.ts'
  }
  if (!imported.isOurs) return
  const own = featureOf(path)
  const { target } = imported
  if (target.startsWith(contract)) {
    return judgeContractUse(path, imported, house) ?? judgeWebCommon(path, imported, house)
  }
  if (target.startsWith(`${web}app/`)) return 'app/ composes the features; none of them may import it'
  const other = featureOf(target)
  if (other === undefined || other === own) return judgeWebCommon(path, imported, house)
  if (!target.endsWith('.tsx')) return `of another feature only components (.tsx) may be imported; compose in app/pages`
  return judgeOrder(path, other, house)
}

const judgeWebCommon: Rule = (path, imported, house) => {
  if (imported.isOurs && imported.target.includes('/testing/')) return 'only tests may import from testing/'
  if (house.schemaFiles.has(imported.target) && !imported.isTypeOnly) {
    return 'this brings the schema library into the browser; write import type, or move the constant into a contract file without schemas'
  }
  return keepWebApartFromServer(path, imported, house)
}

function featureOf(path: string): string | undefined {
  return /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

function contractName(path: string): string {
  return path.slice(contract.length).replace(/\.ts$/, '')
}

function isUnder(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(folder))
}
