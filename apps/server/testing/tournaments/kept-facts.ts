import type { EndpointArguments } from '@guildhall/contract/frame/endpoint'
import type { tournamentTemplatesEndpoints } from '@guildhall/contract/tournaments'

type Kept = EndpointArguments<(typeof tournamentTemplatesEndpoints)['POST /api/tournaments/templates']>['body']['facts']

/** A set-up as a template keeps it. */
export const keptFacts = (part: Partial<Kept> = {}): Kept => ({
  title: 'Candle cup',
  rules: '',
  prize: '',
  gameId: null,
  stages: [{ format: 'single_elimination' }],
  advance: null,
  seeding: 'entry',
  keepsFriendsApart: false,
  checkIn: null,
  matchCheckIn: null,
  confirm: 15,
  entry: 'open',
  capacity: 8,
  teamSize: null,
  substitutes: 0,
  requirements: [],
  questions: [],
  picks: null,
  ...part,
})
