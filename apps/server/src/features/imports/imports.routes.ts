import { importsEndpoints } from '@guildhall/contract/imports'
import type { Platform } from '../../platform/platform.ts'
import type { ApplyingService } from './applying.service.ts'
import type { BringingService } from './bringing.service.ts'
import type { ColumnsService } from './columns/columns.service.ts'
import type { DecidingService } from './deciding.service.ts'
import type { ListingService } from './listing.service.ts'
import type { ExportingService } from './own-format/exporting.service.ts'

export function serveImports(
  { serve, database }: Platform,
  parts: {
    bringing: BringingService
    columns: ColumnsService
    listing: ListingService
    deciding: DecidingService
    applying: ApplyingService
    exporting: ExportingService
  },
): void {
  const { bringing, columns, listing, deciding, applying, exporting } = parts
  serve(importsEndpoints, {
    'POST /api/library/{userId}/imports': (request) => bringing.accept(request),
    'GET /api/library/{userId}/imports': ({ caller, params, query }) =>
      listing.list(database, caller, { ...params, ...query }),
    'GET /api/library/{userId}/imports/{id}': ({ caller, params }) => listing.get(database, caller, params),
    'GET /api/library/{userId}/imports/{id}/rows': ({ caller, params, query }) =>
      listing.listRows(database, caller, { ...params, ...query }),
    'PUT /api/library/{userId}/imports/{id}/rows/{line}': ({ unit, caller, params, body }) =>
      deciding.decide(unit, caller, params, body),
    'GET /api/library/{userId}/imports/{id}/table': ({ caller, params }) => columns.get(database, caller, params),
    'PUT /api/library/{userId}/imports/{id}/table': ({ caller, params, body }) => columns.choose(caller, params, body),
    'POST /api/library/{userId}/imports/{id}/namesakes': ({ unit, caller, params }) =>
      deciding.takeNamesakes(unit, caller, params),
    'POST /api/library/{userId}/imports/{id}/keep': ({ unit, caller, params, body }) =>
      deciding.keepOpen(unit, caller, params, body.which),
    'PATCH /api/library/{userId}/imports/{id}': ({ unit, caller, params, body }) =>
      deciding.choose(unit, caller, params, body.onConflict),
    'POST /api/library/{userId}/imports/{id}/apply': ({ caller, params }) => applying.apply(caller, params),
    'POST /api/library/{userId}/imports/{id}/undo': ({ caller, params }) => applying.undo(caller, params),
    'DELETE /api/library/{userId}/imports/{id}': ({ unit, caller, params }) => deciding.discard(unit, caller, params),
    'GET /api/library/{userId}/export': ({ caller, params, query }) =>
      exporting.write(database, caller, params.userId, query.format),
  })
}
