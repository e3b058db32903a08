-- Short words as well: a search first asks whether its words are known.
create or replace function save_product_words(texts text[]) returns void language sql as $$
  insert into product_word (word)
  select distinct word from unnest(texts) as t (text), string_to_table(btrim(text), ' ') as word
  where length(word) between 1 and 40 order by word
  on conflict do nothing
$$;
select save_product_words(array(select search_text from product where is_listed));
