import type {
  DownloadParams,
  ExportActorInput,
  KeepExportParams,
  MakeExportOutput,
  ValidateExportOutput,
} from '../../machines/database/export/types.ts'
import { fromPromise } from '../causes.ts'
import type { World } from '../world.ts'
import type { KeptExports } from './keptExports.ts'

/** Export is asked for, made, then fetched by its link (DB-07); one that the end of a session broke off waits in the tab (BEY-08). */
export const exportWorld = ({ gateway, files }: Pick<World, 'gateway' | 'files'>, exports: KeptExports) => ({
  actors: {
    validateExport: fromPromise<ValidateExportOutput, ExportActorInput>(({ input, signal }) =>
      gateway.validateExport(input.database, input.request, { signal }),
    ),
    makeExport: fromPromise<MakeExportOutput, ExportActorInput>(({ input, signal }) =>
      gateway.export(input.database, input.request, { signal }),
    ),
  },
  actions: {
    keepExport: (_: unknown, { database, screen, confirmed }: KeepExportParams) => exports.keep(database, { screen, confirmed }),
    forgetExport: (_: unknown, { database }: Pick<KeepExportParams, 'database'>) => exports.forget(database),
    download: (_: unknown, { link, fileName }: DownloadParams) => files.link(link, fileName),
  },
})
