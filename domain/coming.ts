/**
 * Addresses the source names whose pages are still to come: they say so, whoever asks (ROUTE-11). A page that is built has its route before
 * these, and is taken.
 */
const MEMBERS = `/drugjp /drugregions/drugau
/drugregions/drughk /drugregions/drugtw /insert /drugib /reimbursement /reimbursement/detail/:id /drugedl /drugsa /lotrelease /project
/base_warning /user/subscribe /newHome/getCompany /NewInvestGo/index /medalpha/project/search /nextbioseq/search /drugde/index
/index /trial /trial/:id /ipm/ipm_index /hcm/hcm /hpi/hpi_index /ipmr/ipmr /rcm/rcm /device/list /NextDevice/ChinaMedDevice/list
/opendata/list /database/search/fsearch /target/detail/:id /indication/detail/:id /company/detail/:id /drug/detail/:id`
const EVERYBODY = '/medical_policy /medical_policy/detail/:id /middlePage /pending /drug/detail'

/** Each with whether it is for members only (ROUTE-02, ROUTE-03, ROUTE-04). */
export const COMING: readonly { path: string; needsLogin: boolean }[] = [MEMBERS, EVERYBODY].flatMap((paths) =>
  paths.split(/\s/).map((path) => ({ path, needsLogin: paths === MEMBERS })),
)
