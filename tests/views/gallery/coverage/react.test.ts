import { playInReact } from '../../playReact.ts'

playInReact('coverage')
