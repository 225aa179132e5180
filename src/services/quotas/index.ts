export { FULL_AFTER_SECONDS, isMove, type Quota, type QuotaName } from './policy';
export { createQuotas, type Quotas, type QuotasOptions, type QuotaStanding } from './quotas';
