import { playInReact } from '../../playReact.ts'

playInReact('ladder')
