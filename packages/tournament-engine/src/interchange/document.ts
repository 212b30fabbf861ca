import { TournamentError } from '../model/problems.ts'
import type { Tournament } from '../model/tournament.ts'
import { verifyTournament } from '../playing/verifying.ts'

/**
 * A tournament as a file, or on its way to another program. `tournament.schema.json` of this package is its JSON Schema, and
 * describes every field. `format` and `version` say what it is; a later form has another version.
 */
export type TournamentDocument = {
  readonly format: 'guildhall-tournament'
  readonly version: 1
  readonly tournament: Tournament
}

/** Plain data: `JSON.stringify` writes it, and loses nothing. */
export function toDocument(tournament: Tournament): TournamentDocument {
  return { format: 'guildhall-tournament', version: 1, tournament }
}

/**
 * The tournament of a document, as `JSON.parse` reads it, after a check that it can have come about.
 *
 * @throws `invalid_document` for what is no document of this form, `forged_state` for a tournament that cannot be
 */
export function fromDocument(document: unknown): Tournament {
  if (typeof document !== 'object' || document === null || !('format' in document) || !('version' in document)) {
    throw new TournamentError('invalid_document', 'This is no document of a tournament.')
  }
  const { format, version } = document
  if (format !== 'guildhall-tournament') {
    throw new TournamentError('invalid_document', `This is a document of the format ${String(format)}.`)
  }
  if (version !== 1) {
    throw new TournamentError('invalid_document', `Documents of version ${String(version)} cannot be read.`)
  }
  return verifyTournament('tournament' in document ? document.tournament : undefined)
}
