-- What a subscription changes to is priced on the day it was chosen, like the one it began with.
alter table subscription
  add next_months smallint check (next_months between 1 and 24),
  add next_price_minor bigint check (next_price_minor > 0),
  add gift_message text not null default '',
  add check ((next_plan_id is null) = (next_price_minor is null) and (next_plan_id is null) = (next_months is null));

-- Which plan each period was paid for, so that a plan knows what it earns.
alter table subscription_period add plan_id uuid references plan;
create index subscription_period_plan on subscription_period (plan_id, starts_at);
create unique index subscription_period_paid on subscription_period (transaction_id) where transaction_id is not null;
create index subscription_plan on subscription (plan_id) where status <> 'ended';
