import { fromPromise } from 'xstate'
import type { DownloadParams, ExportActorInput, MakeExportOutput, ValidateExportOutput } from '../../machines/database/export/types.ts'
import type { World } from '../world.ts'

/** Export is asked for, made, then fetched by its link (DB-07). */
export const exportWorld = ({ gateway, files }: World) => ({
  actors: {
    validateExport: fromPromise<ValidateExportOutput, ExportActorInput>(({ input, signal }) =>
      gateway.validateExport(input.database, input.request, { signal }),
    ),
    makeExport: fromPromise<MakeExportOutput, ExportActorInput>(({ input, signal }) =>
      gateway.export(input.database, input.request, { signal }),
    ),
  },
  actions: {
    download: (_: unknown, { link, fileName }: DownloadParams) => files.link(link, fileName),
  },
})
