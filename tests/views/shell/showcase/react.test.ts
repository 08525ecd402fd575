import { playInReact } from '../../playReact.ts'

playInReact('showcase')
