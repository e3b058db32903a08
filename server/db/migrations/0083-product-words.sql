-- Products are found by the beginnings of their words. Trigrams of a text are too common for that: their index reads a
-- good part of all products for every search.
create function product_words(search_text text) returns tsvector immutable strict parallel safe language sql
  return array_to_tsvector(array_remove(string_to_array(btrim(search_text), ' '), ''));
alter table product add column search_words tsvector not null
  generated always as (product_words(search_text)) stored;
drop index product_search;
create index product_search on product using gin (search_words) where is_listed;

-- The words of listed products, by which misspelled ones are corrected. Words of products that are gone stay: a
-- correction is tried, not trusted.
create table product_word (word text collate "C" primary key);
create index product_word_gaps on product_word using gin (gaps_of(word));
create index product_word_trigrams on product_word using gin (word gin_trgm_ops);

create function save_product_words(texts text[]) returns void language sql as $$
  insert into product_word (word)
  select distinct word from unnest(texts) as t (text), string_to_table(btrim(text), ' ') as word
  where length(word) between 3 and 40 order by word
  on conflict do nothing
$$;
create function note_product_words() returns trigger language plpgsql as $$
declare
  texts text[];
begin
  if tg_op = 'INSERT' then
    texts := array(select search_text from now_rows where is_listed);
  else
    texts := array(select now.search_text from now_rows now join then_rows was using (id)
      where now.is_listed and (not was.is_listed or was.search_text <> now.search_text));
  end if;
  if cardinality(texts) > 0 then perform save_product_words(texts); end if;
  return null;
end $$;
create trigger product_added_words after insert on product
  referencing new table as now_rows for each statement execute function note_product_words();
create trigger product_changed_words after update on product
  referencing old table as then_rows new table as now_rows for each statement execute function note_product_words();
select save_product_words(array(select search_text from product where is_listed));
